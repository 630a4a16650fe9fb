/**
 * Who knows a person: an organization (its members and the people of its distribution lists), a user (people met in
 * projects, and in lists of somebody without an organization), or everybody (contacts that organizations publish).
 */
export type ContactScope = `ORG#${string}` | `USER#${string}` | 'PUBLISHED';

/** The people whom an organization's members know. */
export const organizationContacts = (organizationId: string): ContactScope => `ORG#${organizationId}`;

/** The people whom a user knows. */
export const ownContacts = (userId: string): ContactScope => `USER#${userId}`;
