const SECRETS = /([?&](?:code|state|address|latitude|longitude)=)[^&#\s]*/gi;

/** An address without the codes of links and the places of guests, for logs. */
export function withoutSecrets(address: string): string {
	return address.replace(SECRETS, "$1-");
}
