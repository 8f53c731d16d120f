/** The ids that Firebase accepts for a project: 6 to 30 lower-case letters, digits and hyphens, the first one a letter. */
export const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;
