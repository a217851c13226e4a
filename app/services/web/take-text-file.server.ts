import { fileText } from "~/models/shared/file-text.server";
import { UnreadableSheet } from "~/models/shared/sheet-text.server";
import { formBody } from "./form-body.server";

/** Puts the text of a chosen file where it could have been pasted, so that it survives a rejected form; else says what is wrong with it. */
export async function takeTextFile(
	request: Request,
	file: string,
	field: string,
): Promise<string | null> {
	const form = await formBody(request);
	const chosen = form.get(file);
	form.delete(file);
	if (!(chosen instanceof File) || chosen.size === 0) return null;
	try {
		form.set(field, await fileText(new Uint8Array(await chosen.arrayBuffer())));
		return null;
	} catch (error) {
		if (error instanceof UnreadableSheet) return error.message;
		throw error;
	}
}
