import { formBody } from "./form-body.server";

/** Puts the text of a chosen file where it could have been pasted, so that it survives a rejected form. */
export async function takeTextFile(request: Request, file: string, field: string): Promise<void> {
	const form = await formBody(request);
	const chosen = form.get(file);
	form.delete(file);
	if (chosen instanceof File && chosen.size > 0)
		form.set(field, textOf(await chosen.arrayBuffer()));
}

/** Spreadsheets on Windows may save CSV in the old Western code page, which is not UTF-8. */
function textOf(bytes: ArrayBuffer): string {
	const text = new TextDecoder().decode(bytes);
	return text.includes("\uFFFD") ? new TextDecoder("windows-1252").decode(bytes) : text;
}
