import { z } from "zod";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { NAME_MAX } from "~/models/shared/person-name";

const NOT_TEXT = "A name cannot contain control characters";

/** Line breaks, and marks that reverse or hide text; the joiners that some scripts need are allowed. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}]|(?![\u200c\u200d])\p{Cf}/u;

const namePart = z
	.string({ error: EMPTY_MESSAGE })
	.transform((text) => text.normalize("NFC").trim().replace(/ +/g, " "))
	.refine((text) => !CONTROLS.test(text), NOT_TEXT)
	.refine((text) => text.length <= NAME_MAX, tooLong(NAME_MAX));

export const nameFields = {
	givenName: namePart.refine((text) => text.length > 0, EMPTY_MESSAGE).meta({ example: "Dana" }),
	familyName: namePart.default("").meta({ example: "Reyes" }),
};
