import { z } from "zod";
import { weekSchema } from "~/models/hours/week-answer.schema";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { textField } from "~/models/shared/entity-fields.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { whenReadable } from "~/models/shared/one-round";
import {
	ALT_MAX,
	type AppSettings,
	type AppSlide,
	LINK_MAX,
	LINK_TYPES,
	linkIssue,
	MAX_SLIDES,
	RULES_MAX,
} from "./app-settings";
import type { PublicApp } from "./public-app";

const ORDER_MESSAGE = "Enter a whole number from 1 to 99";
const NO_IMAGE_MESSAGE = "Choose a picture";
const EXAMPLE = { showOrder: 1, alt: "A plate of smoked wings", linkType: "internal" } as const;

const showOrder = z.int({ error: ORDER_MESSAGE }).min(1, ORDER_MESSAGE).max(99, ORDER_MESSAGE);

const slideFields = {
	imageId: z.uuid({ error: NO_IMAGE_MESSAGE }),
	alt: z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.min(1, EMPTY_MESSAGE)
		.max(ALT_MAX, tooLong(ALT_MAX)),
	linkType: z.enum(LINK_TYPES, { error: "Choose one from the list" }),
	link: textField(LINK_MAX).default("").meta({ example: "/rewards" }),
};

const requireLink = (slide: Pick<AppSlide, "linkType" | "link">, context: z.RefinementCtx) => {
	const message = linkIssue(slide);
	if (message) context.addIssue({ code: "custom", path: ["link"], message });
};
const LINK_READ = whenReadable("linkType", "link");

const slides = <T extends z.ZodType>(slide: T) =>
	z.array(slide).max(MAX_SLIDES, `At most ${MAX_SLIDES} slides`);

const rewardRules = textField(RULES_MAX).meta({ example: "Earn a point for each dollar." });

const icons = { mapPinId: z.uuid().nullable(), rewardIconId: z.uuid().nullable() };

export const appSettingsPatchSchema = z
	.object({
		slides: slides(
			z.object({ showOrder, ...slideFields }).superRefine(requireLink, LINK_READ),
		).meta({ example: [] }),
		rewardRules,
		mapPinId: icons.mapPinId.meta({ example: null }),
		rewardIconId: icons.rewardIconId.meta({ example: null }),
	})
	.partial();

const showOrderField = z
	.string({ error: ORDER_MESSAGE })
	.trim()
	.regex(/^\d{1,2}$/, ORDER_MESSAGE)
	.transform(Number)
	.pipe(showOrder);

export const appSettingsFormSchema = z.object({
	slides: slides(
		z.object({ ...slideFields, showOrder: showOrderField }).superRefine(requireLink, LINK_READ),
	).default([]),
	rewardRules: rewardRules.default(""),
	mapPinId: icons.mapPinId.default(null),
	rewardIconId: icons.rewardIconId.default(null),
});

const shown = {
	showOrder: z.int().meta({ example: EXAMPLE.showOrder }),
	imageId: idSchema,
	alt: z.string().meta({ example: EXAMPLE.alt }),
};
const sharedFields = {
	rewardRules: z.string().meta({ example: "Earn a point for each dollar." }),
	mapPinId: idSchema.nullable(),
	rewardIconId: idSchema.nullable(),
};

export const appSettingsSchema = exactObject<AppSettings>()({
	slides: z.array(
		z.object({
			...shown,
			linkType: z.enum(LINK_TYPES).meta({ example: EXAMPLE.linkType }),
			link: z.string().meta({ example: "/rewards" }),
		}),
	),
	...sharedFields,
	version: versionSchema,
	updatedAt: instantSchema,
});

const link = z.discriminatedUnion("type", [
	z.object({ type: z.literal("external"), url: z.string() }),
	z.object({ type: z.literal("internal"), path: z.string() }),
	z.object({ type: z.literal("tags"), tags: z.array(z.string()) }),
]);

export const publicAppSchema = exactObject<PublicApp>()({
	slug: z.string().meta({ example: "harbour-lane-kitchen" }),
	name: z.string().meta({ example: "Harbour Lane Kitchen" }),
	slides: z.array(
		z.object({
			...shown,
			link: link.nullable().meta({ example: { type: "internal", path: "/rewards" } }),
		}),
	),
	...sharedFields,
	loyaltyPrograms: z.array(
		z.object({
			name: z.string().meta({ example: "Ember Rewards" }),
			description: z.string().meta({ example: "Points for every order" }),
			earnPoints: z.int().meta({ example: 1 }),
			earnPer: z.int().meta({ example: 100 }),
			signUpPoints: z.int().meta({ example: 50 }),
			bonus: z
				.object({ multiplier: z.int(), weekly: weekSchema })
				.nullable()
				.meta({ example: null }),
			spendPoints: z.int().meta({ example: 100 }),
			spendValue: z.int().meta({ example: 500 }),
			expiresAfterMonths: z.int().nullable().meta({ example: 12 }),
			locations: z.array(z.string()).meta({ example: ["harbour-lane-downtown"] }),
		}),
	),
});
