import type { FormAnswer } from "~/models/shared/form-answer";
import { imageFileField, UPLOAD_ONLY_FIELD } from "~/models/shared/image";
import { CROP_PARTS, cropFieldName } from "~/models/shared/image-crop";
import { valueAt } from "./field-path";

/** `unknown`: only the answer to the whole form can tell why, such as an ended session. */
export type UploadEnd =
	| { kind: "stored"; id: string }
	| { kind: "refused"; message: string }
	| { kind: "failed" }
	| { kind: "unknown" };

type SentImage = { form: HTMLFormElement; route: string; name: string; file: File };

export function cropValues(form: HTMLFormElement, image: string): [string, string][] {
	return CROP_PARTS.flatMap((part) => {
		const name = cropFieldName(image, part);
		const field = form.elements.namedItem(name);
		const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
		return isField ? [[name, field.value]] : [];
	});
}

/** Sends an image and its crop ahead of their form, to the form's own action. Returns what stops it. */
export function sendImage(
	{ form, route, name, file }: SentImage,
	onProgress: (part: number) => void,
	onEnd: (end: UploadEnd) => void,
): () => void {
	const to = new URL(form.getAttribute("action") ?? "", location.href);
	to.searchParams.set("_data", route);
	const token = form.elements.namedItem("csrf");
	const body = new FormData();
	body.set("csrf", token instanceof HTMLInputElement ? token.value : "");
	body.set(UPLOAD_ONLY_FIELD, "on");
	for (const [field, value] of cropValues(form, name)) body.set(field, value);
	body.set(imageFileField(name), file);

	const request = new XMLHttpRequest();
	request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
	request.onload = () => onEnd(toUploadEnd(request, name));
	request.onerror = () => onEnd({ kind: "failed" });
	request.open("POST", to);
	request.send(body);
	return () => request.abort();
}

function toUploadEnd({ status, responseText }: XMLHttpRequest, name: string): UploadEnd {
	if (status === 429 || status >= 500) return { kind: "failed" };
	const result = answerIn(responseText)?.lastResult;
	const id = valueAt(result?.initialValue, name);
	if (status === 200 && typeof id === "string" && id) return { kind: "stored", id };
	const own = [name, ...CROP_PARTS.map((part) => cropFieldName(name, part))];
	const message = own.flatMap((field) => result?.error?.[field] ?? []).join(" ");
	return status === 422 && message ? { kind: "refused", message } : { kind: "unknown" };
}

function answerIn(text: string): Partial<FormAnswer> | null {
	try {
		return JSON.parse(text) as Partial<FormAnswer> | null;
	} catch {
		return null;
	}
}
