import { z } from "zod";
import type { Database } from "../core/database";
import { readHeads } from "./heads-file";
import { verifyAll } from "./verify-all";

export const verificationSchema = z.object({ lines: z.array(z.string()), isWhole: z.boolean() });

export type Verification = z.output<typeof verificationSchema>;

export async function verifyWithHeads(database: Database, file: string): Promise<Verification> {
	const { heads, unreadable } = await readHeads(file);
	const reports = await verifyAll(database.withoutLimits(), heads);
	const lines = reports.map(({ merchantId, name, rows, chains, storedHeads, fault }) => {
		const verdict = fault
			? `BROKEN at row ${fault.seq}: ${fault.what}`
			: `intact, chains: ${chains}, ${storedHeads} stored chain ends match`;
		return `${name || `(gone) ${merchantId}`}: ${rows} rows, ${verdict}`;
	});
	if (heads.length === 0) {
		lines.push(
			`No chain ends are stored in ${file} yet: a shortened or rewritten log can’t be detected.`,
		);
	}
	if (unreadable > 0) {
		lines.push(`${unreadable} lines of ${file} couldn’t be read and were skipped.`);
	}
	return { lines, isWhole: !reports.some(({ fault }) => fault) };
}
