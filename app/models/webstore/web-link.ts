export const LINK_MESSAGE =
	"Enter a web address that begins with https://, copied from your browser";
export const MAX_LINK = 500;

/** Without what would end an address in a style sheet or an attribute: quotes, brackets, spaces, backslashes. */
const LINK =
	/^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][\w.~:/?#@!$&*+,;=%|-]*)?$/i;

export function isWebLink(text: string): boolean {
	return text.length <= MAX_LINK && LINK.test(text);
}

/** Whether a link leads to one of these hosts or a subdomain of one. */
export function isLinkTo(hosts: readonly string[], link: string): boolean {
	const host = /^https:\/\/([^/:?#]+)/i.exec(link)?.[1]?.toLowerCase() ?? "";
	return isWebLink(link) && hosts.some((each) => host === each || host.endsWith(`.${each}`));
}
