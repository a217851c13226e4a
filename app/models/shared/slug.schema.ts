import { z } from "zod";
import { EMPTY_MESSAGE } from "./messages";

const LETTERS = "Use lowercase letters and hyphens only";

export const slugField = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.min(1, EMPTY_MESSAGE)
	.max(255, "Must be at most 255 characters")
	.regex(/^[a-z-]+$/, LETTERS)
	.meta({ example: "harbour-lane-downtown" });
