import {
	IMAGE_MAX_BYTES,
	IMAGE_MAX_WORDS,
	type ImageKind,
	imageFileField,
	imageRemovalField,
} from "~/models/shared/image";
import type { GatewayFailure } from "~/services/gateway/client.server";
import { uploadImage } from "~/services/gateway/images.server";
import type { ScopedGateway } from "./access.server";
import { formBody } from "./form-body.server";

export interface FormImages {
	errors: Record<string, string[]> | undefined;
	isWrong: boolean;
	failure: GatewayFailure | null;
}

const ABOUT_THE_FILE = new Set([413, 415, 422]);

/** Uploads a form's images first and stores their ids in its fields, so that they survive a rejected save. */
export async function takeFormImages(
	request: Request,
	gateway: ScopedGateway,
	fields: Readonly<Record<string, ImageKind>>,
): Promise<FormImages> {
	const form = await formBody(request);
	const errors: Record<string, string[]> = {};
	let failure: GatewayFailure | null = null;
	for (const [field, kind] of Object.entries(fields)) {
		const file = form.get(imageFileField(field));
		if (form.has(imageRemovalField(field))) form.set(field, "");
		form.delete(imageFileField(field));
		form.delete(imageRemovalField(field));
		if (!(file instanceof File)) continue;
		if (file.size > IMAGE_MAX_BYTES) {
			errors[field] = [`The image is larger than ${IMAGE_MAX_WORDS}. Please choose a smaller one.`];
			continue;
		}
		const result = await uploadImage(gateway, kind, new Uint8Array(await file.arrayBuffer()));
		if (result.ok) form.set(field, result.data.id);
		else if (ABOUT_THE_FILE.has(result.failure.status)) {
			errors[field] = [result.failure.message];
		} else failure = result.failure;
	}
	const isWrong = Object.keys(errors).length > 0;
	return { errors: isWrong ? errors : undefined, isWrong, failure };
}
