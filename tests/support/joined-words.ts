const BOUNDARY =
	/^(?:address|article|aside|blockquote|body|br|caption|datalist|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|input|legend|li|main|meta|nav|ol|optgroup|option|p|pre|section|select|summary|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|ul|link|g|rect|text|tspan)$/;
const UNSEEN =
	/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<input\b[^>]*type="hidden"[^>]*>|<wbr\b[^>]*>/g;
const TOKEN = /<(\/?)([a-z][\w-]*)\b[^>]*>|([^<]+)/gi;

const ENDS_OPEN = /[\s([“‘#$€£@/–—-]$/;
const BEGINS_CLOSED = /^[\s)\],.;:!?%”’…/–—-]/;

/** Words of neighbours that run together where there is no style sheet, such as "Save|Preview". */
export function findJoinedWords(html: string): string[] {
	const found: string[] = [];
	let before = "";
	let isOtherElement = false;
	for (const [, , name, text] of html.replace(UNSEEN, "").matchAll(TOKEN)) {
		if (name) {
			if (BOUNDARY.test(name.toLowerCase())) before = "";
			isOtherElement = true;
			continue;
		}
		const content = plain(text ?? "");
		if (content === "") continue;
		const isJoined = before && isOtherElement;
		if (isJoined && !ENDS_OPEN.test(before) && !BEGINS_CLOSED.test(content)) {
			found.push(`${before.slice(-30)}|${content.slice(0, 30)}`);
		}
		before = content;
		isOtherElement = false;
	}
	return found;
}

/** The style attributes of a page; a policy without style-src-attr refuses them. */
export function styleAttributes(html: string): string[] {
	return html.replace(UNSEEN, "").match(/<[a-z][^>]*\sstyle="[^"]*"/gi) ?? [];
}

function plain(text: string): string {
	return text.replace(/&(?:#\w+|\w+);/g, (entity) => (entity === "&nbsp;" ? " " : "x"));
}
