import { decodedText } from "~/models/shared/decoded-text";
import { formBody } from "./form-body.server";

/** Puts the text of a chosen file where it could have been pasted, so that it survives a rejected form. */
export async function takeTextFile(request: Request, file: string, field: string): Promise<void> {
	const form = await formBody(request);
	const chosen = form.get(file);
	form.delete(file);
	if (chosen instanceof File && chosen.size > 0)
		form.set(field, decodedText(await chosen.arrayBuffer()));
}
