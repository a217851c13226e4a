/** All distinct messages of an error answer (spec 8.5): `errors`, `err`, `message`, at the top or in details. */
export function collectErrors(body: unknown): string[] {
	const { details } = toRecord(body);
	const found = [details, body].flatMap((place) => {
		const { errors, err, message } = toRecord(place);
		// The message repeats the list, so it counts only without one.
		const listed = [...errorTexts(errors), ...errorTexts(err)];
		return listed.length > 0 ? listed : errorTexts(message);
	});
	const texts = [...new Set(found)];
	const joined = (text: string) => texts.filter((each) => each !== text && text.includes(each));
	return texts.filter((text) => joined(text).length === 0);
}

function errorTexts(value: unknown): string[] {
	if (typeof value === "string") return value.trim() === "" ? [] : [value.trim()];
	if (Array.isArray(value)) return value.flatMap(errorTexts);
	return typeof value === "object" && value !== null ? errorTexts(toRecord(value).message) : [];
}

function toRecord(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
