import { z } from "@hono/zod-openapi";
import { IMAGE_KIND_NAMES } from "~/models/shared/image";
import { upload } from "../../core/endpoint";
import { readUpload } from "./read-upload";
import { uploadImage } from "./upload-image";

export const IMAGES_PATH = "/api/v2/images";

const answer = z.object({
	id: z.uuid(),
	kind: z.enum(IMAGE_KIND_NAMES),
	width: z.number().int(),
	height: z.number().int(),
	bytes: z.number().int(),
});

export const imageEndpoints = [
	upload({
		method: "post",
		path: `${IMAGES_PATH}/:merchantId`,
		tag: "Images",
		summary: "Upload a JPEG, PNG or WebP; it is kept for a day unless something is saved with it",
		access: {
			anyOf: [["LOCATION.API_UPDATE"], ["LOCATION.API_CREATE"], ["DEFAULT_STORE.API_UPDATE"]],
		},
		params: z.object({ merchantId: z.uuid() }),
		query: z.object({ kind: z.enum(IMAGE_KIND_NAMES) }),
		answer,
		status: 201,
		async handle({ services, scope, query, context }) {
			const bytes = await readUpload(context.req.raw);
			return uploadImage(services, scope, query.kind, bytes);
		},
	}),
] as const;
