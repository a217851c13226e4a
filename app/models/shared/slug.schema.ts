import { z } from "zod";
import { EMPTY_MESSAGE, tooLong } from "./messages";

const LETTERS = "Use lowercase letters and hyphens only";

export const slugField = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.min(1, EMPTY_MESSAGE)
	.max(255, tooLong(255))
	.regex(/^[a-z-]+$/, LETTERS)
	.meta({ example: "harbour-lane-downtown" });
