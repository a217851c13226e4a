import { fileText } from "~/models/shared/file-text.server";
import { UnreadableSheet } from "~/models/shared/sheet-text.server";
import { formBody } from "./form-body.server";

/** Moves a chosen file's text into the paste field, so a rejected form shows it again. Returns an error or null. */
export async function pasteTextFile(
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
