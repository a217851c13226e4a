const MOST_LEVELS = 64;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map(
	(sign) => sign.charCodeAt(0),
);

/** Whether JSON nests deeper than any body of ours. Parsing a megabyte of brackets takes a second; looking takes none. */
export function isTooDeep(json: string): boolean {
	let level = 0;
	let isText = false;
	for (let at = 0; at < json.length; at += 1) {
		const sign = json.charCodeAt(at);
		if (isText) {
			if (sign === BACKSLASH) at += 1;
			else if (sign === QUOTE) isText = false;
		} else if (sign === QUOTE) isText = true;
		else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
			level += 1;
			if (level > MOST_LEVELS) return true;
		} else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) level -= 1;
	}
	return false;
}
