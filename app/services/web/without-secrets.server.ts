const SECRETS = /([?&](?:code|state)=)[^&#\s]*/gi;

/** An address without the codes of links, for logs. */
export function withoutSecrets(address: string): string {
	return address.replace(SECRETS, "$1-");
}
