import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const TICKS_A_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Processor time a process has used so far (user and kernel), in milliseconds. Linux only. */
export function cpuTime(pid: number): number {
	const text = readFileSync(`/proc/${pid}/stat`, "utf8");
	// The process name, in brackets, may contain spaces; user and system time are the 12th and 13th fields after it.
	const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
	return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND;
}
