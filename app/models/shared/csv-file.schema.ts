import { z } from "zod";
import { isDate } from "./instants";

export const csvFileSchema = z.object({
	fileId: z.uuid(),
	rows: z.int().meta({ example: 420 }),
	leftOut: z.array(z.string()).meta({ example: ["Address"] }),
});

/** A day as files write it, "1987-03-14" or "3/14/1987", as "YYYY-MM-DD"; null for none of these. */
export function dayInFile(text: string): string | null {
	const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
	const [month = "", day = "", year = ""] = american?.slice(1) ?? [];
	const iso = american ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
	return isDate(iso) ? iso : null;
}
