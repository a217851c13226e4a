import { Readable } from "node:stream";

/** A form's body as a browser sends it without script: fields, and files by input name. */
export async function formWithFiles(
	fields: readonly (readonly [name: string, value: string])[],
	files: Record<string, Uint8Array>,
): Promise<{ type: string; content: Readable }> {
	const form = new FormData();
	for (const [name, value] of fields) if (!(name in files)) form.append(name, value);
	for (const [name, bytes] of Object.entries(files)) {
		form.append(name, new File([new Uint8Array(bytes)], `${name.replace(":", "-")}.jpg`));
	}
	const body = new Response(form);
	return {
		type: body.headers.get("content-type") ?? "",
		content: Readable.from([Buffer.from(await body.arrayBuffer())]),
	};
}
