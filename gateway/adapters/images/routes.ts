import { z } from "@hono/zod-openapi";
import { idSchema } from "~/models/shared/answer.schema";
import { IMAGE_KIND_NAMES } from "~/models/shared/image";
import { upload } from "../../core/endpoint";
import { readUpload } from "./read-upload";
import { uploadImage } from "./upload-image";

export const IMAGES_PATH = "/api/v2/images";

const answer = z.object({
	id: idSchema,
	kind: z.enum(IMAGE_KIND_NAMES).meta({ example: "square" }),
	width: z.int().meta({ example: 1200 }),
	height: z.int().meta({ example: 1200 }),
	bytes: z.int().meta({ example: 184_320 }),
});

export const imageEndpoints = [
	upload({
		method: "post",
		path: `${IMAGES_PATH}/:merchantId`,
		tag: "Images",
		summary: "Upload a JPEG, PNG or WebP; it is kept for a day unless something is saved with it",
		access: {
			anyOf: [
				["LOCATION.API_UPDATE"],
				["LOCATION.API_CREATE"],
				["DEFAULT_STORE.API_UPDATE"],
				["MERCHANT_MENU_MANAGEMENT.API_CREATE"],
				["MERCHANT_MENU_MANAGEMENT.API_UPDATE"],
				["STORE_MENU_MANAGEMENT.API_UPDATE"],
			],
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
