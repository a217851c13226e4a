import { execFileSync } from "node:child_process";

/** Memory a process holds, in MB (resident set). */
export function residentMemory(pid: number): number {
	const kilobytes = Number(
		execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }),
	);
	return kilobytes / 1024;
}

export function memoryOfTree(root: number): number {
	const rows = execFileSync("ps", ["-eo", "pid=,ppid=,rss="], { encoding: "utf8" })
		.trim()
		.split("\n")
		.map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
	const family = new Set([root]);
	// Children usually have higher pids than parents, but not always: repeat until none is new.
	for (let known = 0; known !== family.size; ) {
		known = family.size;
		for (const [pid, parent] of rows) if (family.has(parent)) family.add(pid);
	}
	const kilobytes = rows.filter(([pid]) => family.has(pid)).map(([, , rss]) => rss);
	return kilobytes.reduce((sum, rss) => sum + rss, 0) / 1024;
}

/** Watches until stopped; returns the peak in MB. */
export function watchPeak(look: () => number): () => number {
	let peak = look();
	const timer = setInterval(() => {
		peak = Math.max(peak, look());
	}, 250);
	return () => {
		clearInterval(timer);
		return Math.max(peak, look());
	};
}
