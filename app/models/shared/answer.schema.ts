import { z } from "zod";
import type { AuditActor } from "./audit-actor";
import { exactly } from "./exactly.schema";
import type { JsonValue } from "./json";

export const idSchema = z.guid().meta({ example: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11" });
export const instantSchema = z.iso.datetime().meta({ example: "2026-03-14T17:30:00.000Z" });
export const emailSchema = z.string().meta({ example: "dana@harbour.example" });
export const phoneSchema = z.string().meta({ example: "+16175550134" });
export const timeZoneSchema = z.string().meta({ example: "America/New_York" });
export const minorSchema = z.int().meta({ example: 2450 });
/** Increases with every change; sent back as `If-Match`. */
export const versionSchema = z.int().meta({ example: 3 });

/** Any JSON, for values that depend on what was changed. */
export function jsonSchema(example: JsonValue) {
	return z
		.custom<JsonValue>((value) => value !== undefined)
		.meta({ type: ["object", "array", "string", "number", "boolean", "null"], example });
}

export const actorKindSchema = exactly<AuditActor["kind"]>()(z.enum(["user", "api-key", "system"]));

/** Whether a webhook's message was about something known. */
export const heardSchema = z.object({ heard: z.boolean().meta({ example: true }) });
