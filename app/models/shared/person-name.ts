export interface PersonName {
	/** Empty until the person has said it. */
	givenName: string;
	/** May stay empty, for people with one name. */
	familyName: string;
}

type Named = PersonName & { email: string };

export const NAME_MAX = 60;

/** "Ana Ruiz"; empty without a name. */
export function fullName({ givenName, familyName }: PersonName): string {
	return `${givenName} ${familyName}`.trim();
}

/** "Ana Ruiz", or the email address without a name. */
export function displayName(person: Named): string {
	return fullName(person) || person.email;
}

/** "Ana Ruiz (ana@harbour.example)", or the address alone. */
export function nameWithAddress(person: Named): string {
	return withAddress(fullName(person), person.email);
}

export function withAddress(name: string | null, email: string): string {
	return name ? `${name} (${email})` : email;
}
