/** All distinct messages of an error answer (spec 8.5): `errors`, `err`, `message`, at the top or in details. */
export function collectErrors(body: unknown): string[] {
	const { details } = recordOf(body);
	const found = [details, body].flatMap((place) => {
		const { errors, err, message } = recordOf(place);
		// The message repeats the list, so it counts only without one.
		const listed = [...textsOf(errors), ...textsOf(err)];
		return listed.length > 0 ? listed : textsOf(message);
	});
	const texts = [...new Set(found)];
	const joined = (text: string) => texts.filter((each) => each !== text && text.includes(each));
	return texts.filter((text) => joined(text).length === 0);
}

function textsOf(value: unknown): string[] {
	if (typeof value === "string") return value.trim() === "" ? [] : [value.trim()];
	if (Array.isArray(value)) return value.flatMap(textsOf);
	return typeof value === "object" && value !== null ? textsOf(recordOf(value).message) : [];
}

function recordOf(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
