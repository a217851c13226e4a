import { seal, unseal } from "./cookies.server";
import { FORM_LIMITS, formBody } from "./form-body.server";
import { safePath } from "./safe-path.server";

export interface ParkedForm {
	path: string;
	entries: [name: string, value: string][];
}

const SECONDS = 3_600;
const LEFT_OUT = new Set([
	"csrf",
	"__intent__",
	"password",
	"repeatPassword",
	"transactionKey",
	"current",
	"proof",
	"code",
]);

/** Seals the submitted values for the sign-in form to carry, without files. */
export async function parkForm(request: Request): Promise<string> {
	return seal("parked-form", await parkableForm(request), SECONDS);
}

export async function parkableForm(request: Request): Promise<ParkedForm> {
	const url = new URL(request.url);
	url.searchParams.delete("_data");
	const entries = [...(await formBody(request))].filter(
		(entry): entry is [string, string] => typeof entry[1] === "string" && !LEFT_OUT.has(entry[0]),
	);
	return { path: `${url.pathname}${url.search}`, entries };
}

/** The form sealed by `parkForm`; null when invalid or too old. */
export async function openParkedForm(text: unknown): Promise<ParkedForm | null> {
	if (typeof text !== "string" || text === "" || text.length > 2 * FORM_LIMITS.bytes) return null;
	const parked = (await unseal("parked-form", text)) as ParkedForm | null;
	if (!parked) return null;
	return { path: safePath(parked.path, "/"), entries: parked.entries };
}
