import { z } from "@hono/zod-openapi";
import { idSchema } from "~/models/shared/answer.schema";
import { IMAGE_KIND_NAMES, imageMaxBytes, imageTooLarge } from "~/models/shared/image";
import {
	CROP_NUMBERS,
	CROP_SHAPES,
	type CropNumber,
	WHOLE_PICTURE,
} from "~/models/shared/image-crop";
import { upload } from "../../core/endpoint";
import { readUpload } from "../../core/read-upload";
import { uploadImage } from "./upload-image";

export const IMAGES_PATH = "/api/v2/images";

function percent(name: CropNumber) {
	const { min, max } = CROP_NUMBERS[name];
	return z.coerce.number<number | string>().int().min(min).max(max).default(WHOLE_PICTURE[name]);
}

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
		summary: "Upload a JPEG, PNG or WebP, or a crop of it; deleted after a day unless it is used",
		access: {
			anyOf: [
				["LOCATION.API_UPDATE"],
				["LOCATION.API_CREATE"],
				["DEFAULT_STORE.API_UPDATE"],
				["MERCHANT_MENU_MANAGEMENT.API_CREATE"],
				["MERCHANT_MENU_MANAGEMENT.API_UPDATE"],
				["STORE_MENU_MANAGEMENT.API_UPDATE"],
				["PROMOTION.API_CREATE"],
				["PROMOTION.API_UPDATE"],
				["STORE_PROMOTION.API_CREATE"],
				["STORE_PROMOTION.API_UPDATE"],
				["CAMPAIGN.API_CREATE"],
				["CAMPAIGN.API_UPDATE"],
			],
		},
		params: z.object({ merchantId: z.uuid() }),
		query: z.object({
			kind: z.enum(IMAGE_KIND_NAMES),
			shape: z.enum(CROP_SHAPES).default("whole"),
			left: percent("left"),
			top: percent("top"),
			size: percent("size"),
		}),
		answer,
		status: 201,
		async handle({ services, scope, query, context }) {
			const { kind, ...crop } = query;
			const bytes = await readUpload(context.req.raw, {
				max: imageMaxBytes(kind),
				tooLarge: imageTooLarge(kind),
			});
			return uploadImage(services, scope, kind, bytes, crop);
		},
	}),
] as const;
