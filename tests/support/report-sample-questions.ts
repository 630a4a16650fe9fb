/** primary > secondary: question | unit | answer | requirement | met, one a line. */
export const sampleQuestions = `
Site > Ownership
Legal name of the property owner||Riverbend Industrial Holdings, LLC
Is the property publicly or privately owned?||Public
Is the owner willing to sell?||Yes|One of: Yes|y
Asking price per acre|USD|38,500|≤ 45,000 USD|y
Is the property under option?||No|One of: No|y
Date until which the price is firm||December 31, 2027
Site > Dimensions
Total contiguous acreage|acres|412.6|≥ 350 acres|y
Developable acreage outside of flood plain and wetlands|acres|318|≥ 300 acres|y
Largest rectangle that the site can hold|ft|2,900 × 3,400
Highest elevation|ft|642
Lowest elevation|ft|611
Average slope|%|1.8|≤ 3 %|y
Site > Zoning
Current zoning||M-2 General Industrial|One of: M-1 Light Industrial, M-2 General Industrial|y
Time to rezone, if needed|days|
Building height limit|ft|75|≥ 90 ft|n
Minimum setback from property lines|ft|50
Are there deed restrictions or covenants?||Yes. Park covenants forbid outdoor storage within 200 ft of County Road 18, and limit façade materials to masonry, precast or insulated metal panel on the elevations that face it.
Is the site in a foreign trade zone?||Yes
Site > Due Diligence
Phase I environmental assessment completed||Yes|One of: Yes|y
Date of the Phase I assessment||August 19, 2024
Recognized environmental conditions found||No|One of: No|y
Phase II environmental assessment completed||
Geotechnical borings completed||Yes
Allowable soil bearing pressure|psf|3,500|≥ 3,000 psf|y
Depth to ground water|ft|14
Depth to bedrock|ft|47
Seismic design category||B
Wetlands delineated by the U.S. Army Corps of Engineers||Yes
Acres of jurisdictional wetlands|acres|11.2
Share of the site in the 100-year flood plain|%|6.5|≤ 10 %|y
Share of the site in the 500-year flood plain|%|9.1
Threatened or endangered species found||No
Cultural or archaeological resources found||
Transportation > Highway
Nearest interstate||I-40
Distance to the nearest interstate|mi|3.2|≤ 5 mi|y
Roads that touch the site||County Road 18; Harbor Parkway
Is every road to the interstate rated for 80,000 lb?||Yes|One of: Yes|y
Planned road improvements||Harbor Parkway: widening to four lanes between County Road 18 and I-40, funded in the 2026–2029 State Transportation Improvement Program, construction start spring 2027.
Turn lanes and signal at the entrance||
Transportation > Rail
Is the site served by rail?||Yes|One of: Yes|y
Rail carrier||BNSF Railway
Second carrier within reach||
Distance to the main line|ft|1,150
Is an industrial lead or spur in place?||No|One of: Yes|n
Rail car storage on site|cars|0
Trains on the main line|per day|22
Transportation > Air
Nearest commercial airport||Tulsa International (TUL)
Distance to the nearest commercial airport|mi|28|≤ 60 mi|y
Runway length of the nearest general aviation airport|ft|6,002
Non-stop destinations from the commercial airport||21
Distance to the nearest air cargo hub|mi|31
Transportation > Water
Nearest port||Port of Catoosa
Distance to the nearest port|mi|19
Navigable channel depth|ft|9
Barge dock capacity|short tons per hour|
Utilities > Electric
Electric provider||Valley Power
Is the site in a certified service territory?||Yes
Distance to the nearest transmission line|ft|820
Voltage of the nearest transmission line|kV|138|One of: 138, 230, 345|y
Distance to the nearest substation|mi|1.4
Capacity of the nearest substation|MVA|90
Excess capacity of the nearest substation|MW|34|≥ 40 MW|n
Can a second, independent feed be provided?||Yes|One of: Yes|y
Time to build service for 40 MW|months|18|≤ 24 months|y
Average industrial rate|¢/kWh|5.9
Share of generation from renewables|%|41
Outages in the last 12 months||2
SAIDI in the last calendar year|min|96.4
Line extension cost borne by the customer|USD|
Utilities > Natural Gas
Gas provider||Prairie Gas Transmission
Distance to the nearest main|ft|2,600
Size of the nearest main|in|12
Pressure of the nearest main|psi|285|≥ 100 psi|y
Available capacity|MCF/day|4,200
Time to extend service|months|9
Interruptible supply possible||Yes
Utilities > Water
Water provider||City of Riverbend
Distance to the nearest main|ft|0
Size of the nearest main|in|16|≥ 12 in|y
Static pressure|psi|74
Residual pressure|psi|61
Treatment plant capacity|MGD|24
Average use of the treatment plant|MGD|15.7
Excess capacity of the treatment plant|MGD|8.3|≥ 2 MGD|y
Source of raw water||Lake Carver
Elevated storage near the site|gal|1,500,000
Planned upgrades of the water system||
Total dissolved solids|mg/L|212
Utilities > Wastewater
Wastewater provider||City of Riverbend
Distance to the nearest main|ft|410
Size of the nearest gravity main|in|18
Lift station needed||No
Treatment plant capacity of wastewater|MGD|18
Excess treatment capacity of wastewater|MGD|3.1|≥ 1.5 MGD|y
Is a pretreatment program in force?||Yes
Limits for biochemical oxygen demand|mg/L|250
Limits for suspended solids|mg/L|250
Utilities > Telecommunications
Fiber providers||Lumen; Valley Fiber Cooperative
Distance to fiber|ft|90|≤ 2,500 ft|y
Redundant fiber routes||Yes
Highest symmetric bandwidth offered|Gbps|100
Cellular carriers with 5G at the site||
Workforce > Population
Population within 30 minutes||214,380
Population within 60 minutes||1,021,900
Population growth in the last five years|%|4.6
Median age|years|37.8
Median household income|USD|58,240
Workforce > Labor
Labor force within 60 minutes||498,600|≥ 250,000|y
Unemployment rate|%|3.4
Manufacturing employment within 60 minutes||52,130
Average hourly wage, production workers|USD|21.85
Average hourly wage, industrial maintenance|USD|31.4
Average hourly wage, forklift operators|USD|19.6
Right-to-work state||Yes
Unionized share of manufacturing workers|%|7.2
Largest employers within 10 miles||Riverbend Paper (1,150); American Cold Chain (820); St. Brigid Medical Center (790)
Announced projects that will hire more than 100||
Workforce > Education
Community colleges within 30 miles||3
Universities within 60 miles||6
STEM graduates a year||4,870
Customized training program||Yes, at no cost for the first 500 hires
High-school graduation rate|%|89.3
Apprenticeship programs||Industrial maintenance; Mechatronics; Welding
Workforce > Quality of Life
Median home price|USD|198,500
Hospital beds within 20 miles||640
Violent crimes per 1,000 inhabitants||3.1
Child care places within 10 miles||
Hotels within 10 miles||17
Taxes and Incentives > Taxes
State corporate income tax|%|4
Real property tax rate|mills|98.7
Personal property tax rate|mills|98.7
Assessment ratio, industrial|%|11.5
Sales and use tax, combined|%|8.417
Is manufacturing equipment exempt from sales tax?||Yes|One of: Yes|y
Inventory tax||No
Franchise tax||No
Taxes and Incentives > Incentives
Property tax abatement|years|5|≥ 5 years|y
Share of property tax abated|%|100
Payroll rebate|%|5
Investment tax credit|%|
Is the site in an Opportunity Zone?||No
Is the site in a New Markets Tax Credit area?||Yes
Infrastructure grants available||Up to $2.5 million through the Rural Industrial Access program, with a 20 % local match
Tax increment financing district||
Emergency Services > Fire
Fire protection class (ISO)||2|≤ 4|y
Distance to the nearest fire station|mi|2.1
Full-time firefighters||48
Hazardous materials team||Yes
Emergency Services > Police
Law enforcement agency||Riverbend Police Department
Response time|min|6
Community > Contacts
Lead economic developer||Maya O’Connell, Riverbend Forward
Telephone of the lead economic developer||+1 918 555 0142
Utility account manager||
Community > Support
Resolution of support by the city council||Yes|One of: Yes|y
Known opposition to industrial growth||No
Support letters on file||Chamber of Commerce; School District; Workforce Board
Similar projects won in the last five years||American Cold Chain (2022), Harbor Steel (2024)
`;
