/**
 * What files call our columns, in lower case without accents, blanks and punctuation; the likelier name first. The
 * documented names need no entry. English, Spanish, French, German, Portuguese and Italian.
 */
export const participantSynonyms = {
  Email:
    'email emailaddress mail mailaddress workemail businessemail primaryemail contactemail participantemail emailid ' +
    'smtpaddress correo correoelectronico courriel adressemail adresseemail emailadresse mailadresse epost indirizzoemail',
  'First Name':
    'firstname first given givenname forename fname contactfirstname nombre prenom vorname primeironome nome',
  'Last Name':
    'lastname last surname familyname family lname contactlastname apellido apellidos nomdefamille nachname ' +
    'familienname sobrenome cognome',
  'Full Name':
    'fullname name contact contactname contactperson person participant participantname respondent displayname ' +
    'nombrecompleto nomcomplet nom ansprechpartner nomecompleto',
  Organization:
    'organization organisation org orgname organizationname organisationname company companyname agency employer ' +
    'account accountname firm institution partner empresa organizacion societe entreprise organisme firma ' +
    'unternehmen organisationseinheit azienda organizacao',
  Role: 'role participantrole roleinproject participanttype usertype rol rolle funktion ruolo papel',
  'Delegator Email':
    'delegatoremail delegator delegatedby regionalemail regionalcontact regionalemailaddress leademail supervisoremail',
  Country: 'country countryname nation pais pays land paese',
  State: 'state stateprovince statename province st estado provincia etat bundesland',
  County: 'county countyname parish borough condado comte landkreis',
  Community: 'community city town municipality cityname locality ciudad ville stadt ort cidade citta',
  Zip: 'zip zipcode zippostalcode postalcode postcode zip5 codigopostal codepostal plz postleitzahl cap cep',
};

export const templateSynonyms = {
  'Primary Category':
    'primarycategory category section topic categoryname sectionname group theme subject area heading module chapter ' +
    'maincategory level1 categoria seccion categorie rubrique kategorie bereich abschnitt sezione secao',
  'Secondary Category':
    'secondarycategory subcategory subsection subtopic subgroup level2 subcategoria souscategorie unterkategorie',
  'Tertiary Category': 'tertiarycategory subsubcategory level3',
  Question:
    'question questiontext questions item requirement informationrequested information request requestedinformation ' +
    'prompt dataitem datapoint datarequested criterion criteria description questiondescription label pregunta frage ' +
    'fragetext pergunta domanda elementdemande',
  Tag: 'tag questiontag questionid fieldid key code questioncode',
  Type:
    'type questiontype answertype responsetype fieldtype datatype inputtype format answerformat responseformat ' +
    'anticipatedresponse tipo antworttyp typ typedereponse',
  Multiple: 'multiple multipleanswers allowmultiple multiselect severalanswers selectmultiple',
  Unit: 'unit units uom unitofmeasure unitofmeasurement measure unidad unite einheit unidade unita',
  Choices:
    'choices options answeroptions responseoptions answerchoices picklist picklistvalues dropdownvalues dropdownoptions ' +
    'allowedvalues values possibleanswers possibleresponses list option choice opciones auswahl antwortmoglichkeiten opcoes',
  Required:
    'required mandatory isrequired ismandatory requiredoptional mandatoryoptional mustanswer obligatorio obligatoire ' +
    'pflicht pflichtfeld obbligatorio',
  Phase: 'phase stage round step projectphase fase etapa',
  Note:
    'note notes comment comments help helptext hint guidance instructions instruction explanation definition tooltip ' +
    'nota remarque hinweis anmerkung',
  'Data Field': 'datafield field fieldname databasefield propertyfield',
  Requirement:
    'requirement isrequirement isarequirement keycriterion keycriteria critical dealbreaker mustmeet',
  Operator: 'operator comparison comparator condition',
  Value: 'value requiredvalue target targetvalue threshold criteriavalue wert valeur valor valore',
  Minimum: 'minimum min minimumvalue minvalue atleast lowerlimit from minimo mindestens',
  Maximum: 'maximum max maximumvalue maxvalue atmost upperlimit to maximo hochstens',
  'Not Applicable': 'notapplicable allownotapplicable allowna naallowed na nichtzutreffend noaplica',
};

export const answerSynonyms = {
  Question: templateSynonyms.Question,
  Answer:
    'answer answers response responses youranswer yourresponse reply value result communityresponse siteresponse ' +
    'proposerresponse respuesta reponse antwort resposta risposta',
  'Not Applicable': 'notapplicable na isnotapplicable nichtzutreffend noaplica',
  Tag: templateSynonyms.Tag,
};

/** Headings that say that a row is one of headings, though nothing is read from their columns. */
export const knownHeadings: ReadonlySet<string> = new Set(
  (
    '# no nr num number id ref reference response answer youranswer yourresponse status mobile phone telephone ' +
    'phonenumber fax address street title jobtitle position department website url date updated created owner source'
  ).split(' '),
);
