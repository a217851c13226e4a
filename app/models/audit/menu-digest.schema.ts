import { z } from "zod";
import { exactObject } from "~/models/shared/exactly.schema";
import type { MenuDigest } from "./menu-digest";

const hour = z.int().min(0).max(23);

export const menuDigestSchema = exactObject<MenuDigest>()({
	hour: hour.nullable().meta({ example: 7 }),
	timeZone: z.string().meta({ example: "America/Chicago" }),
	mayHave: z.boolean(),
});

/** Body of a change; null: the digest does not come. */
export const menuDigestBody = z.object({ hour: hour.nullable().meta({ example: 7 }) });

export const menuDigestForm = z.object({
	isWanted: z.boolean().default(false),
	hour: z.coerce.number<unknown>().int().min(0).max(23),
});

export const unsubscribeBody = z.object({
	code: z.string({ error: "Must not be empty" }).min(1).max(200).meta({ example: "made up" }),
});
