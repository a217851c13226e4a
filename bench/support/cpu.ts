import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const TICKS_A_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Processor time a process has used so far, in its own code and in the kernel for it, in milliseconds. Linux only. */
export function cpuOf(pid: number): number {
	const text = readFileSync(`/proc/${pid}/stat`, "utf8");
	// The name of the process, in brackets, may have spaces; user and system time are the 12th and 13th after it.
	const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
	return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND;
}
