import {
	IMAGE_NOT_CUT_MESSAGE,
	IMAGE_NOT_TAKEN_MESSAGE,
	type ImageKind,
	imageErrorField,
	imageFileField,
	imageMaxBytes,
	imageRemovalField,
	imageTooLarge,
} from "~/models/shared/image";
import { CROP_PARTS, cropFieldName, type ImageCrop, readCrop } from "~/models/shared/image-crop";
import type { GatewayFailure } from "~/services/gateway/client.server";
import { uploadImage } from "~/services/gateway/images.server";
import type { ScopedGateway } from "./access.server";
import { formBody } from "./form-body.server";

export interface FormImages {
	isWrong: boolean;
	failure: GatewayFailure | null;
}

const ABOUT_THE_FILE = new Set([413, 415, 422]);

/** Uploads a form's images, cropped to their frames, and writes the image ids or errors into the form. */
export async function uploadFormImages(
	request: Request,
	gateway: ScopedGateway,
	fields: Readonly<Record<string, ImageKind>>,
): Promise<FormImages> {
	const form = await formBody(request);
	const errors: Record<string, string> = {};
	let failure: GatewayFailure | null = null;
	for (const [field, kind] of Object.entries(fields)) {
		const file = form.get(imageFileField(field));
		if (form.has(imageRemovalField(field))) form.set(field, "");
		form.delete(imageFileField(field));
		form.delete(imageRemovalField(field));
		for (const name of [field, ...CROP_PARTS.map((part) => cropFieldName(field, part))]) {
			form.delete(imageErrorField(name));
		}
		if (!(file instanceof File)) continue;
		if (file.size > imageMaxBytes(kind)) {
			errors[field] = imageTooLarge(kind);
			continue;
		}
		const { crop, errors: wrong } = cropIn(form, field);
		if (Object.keys(wrong).length > 0) {
			Object.assign(errors, { [field]: IMAGE_NOT_CUT_MESSAGE }, wrong);
			continue;
		}
		const bytes = new Uint8Array(await file.arrayBuffer());
		const result = await uploadImage(gateway, kind, bytes, crop);
		if (result.ok) {
			form.set(field, result.data.id);
			// The crop is used up: the page shows the cropped picture from now on.
			for (const part of CROP_PARTS) form.delete(cropFieldName(field, part));
		} else if (ABOUT_THE_FILE.has(result.failure.status)) {
			errors[field] = result.failure.message;
		} else {
			errors[field] = IMAGE_NOT_TAKEN_MESSAGE;
			failure = result.failure;
		}
	}
	for (const [name, message] of Object.entries(errors)) form.set(imageErrorField(name), message);
	return { isWrong: Object.keys(errors).length > 0, failure };
}

function cropIn(form: FormData, field: string) {
	const sent = CROP_PARTS.flatMap((part) => {
		const text = form.get(cropFieldName(field, part));
		return typeof text === "string" ? [[part, text]] : [];
	});
	const { crop, errors } = readCrop(Object.fromEntries(sent));
	const named = Object.entries(errors).map(([part, message]) => [
		cropFieldName(field, part as keyof ImageCrop),
		message,
	]);
	return { crop, errors: Object.fromEntries(named) as Record<string, string> };
}
