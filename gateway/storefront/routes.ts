import { z } from "zod";
import { publicMenuSchema } from "~/models/storefront/public-menu-answer.schema";
import { attemptAddress } from "../core/attempt-address";
import { publicRead } from "../core/public-read";

const DAY = 86_400_000;

const query = z.object({
	/** Now without it. */
	at: z.iso
		.datetime({ offset: true })
		.transform((text) => Date.parse(text))
		.refine((at) => Math.abs(at - Date.now()) < 366 * DAY, "Choose a time within a year of today")
		.optional()
		.meta({ example: "2026-03-14T17:30:00.000Z" }),
});

/** What storefronts show, for everybody. */
export const storefrontEndpoints = [
	publicRead({
		path: "/api/v2/public/menus/:slug",
		tag: "Storefront",
		summary:
			"What a location sells now, or by today's settings at another time, and whether it is open; 304 while unchanged",
		params: z.object({
			slug: z.string().min(1).max(255).meta({ example: "harbour-lane-downtown" }),
		}),
		query,
		answer: publicMenuSchema,
		handle: ({ services, params: { slug }, query: { at = null }, context }) =>
			services.publicMenus.get({ slug, at }, () =>
				services.publicLimits.count(attemptAddress(context, services.config)),
			),
	}),
] as const;
