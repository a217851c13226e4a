import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../", import.meta.url);
const GRACE_MS = 10_000;
const POLL_MS = 50;

/** @typedef {{ name: string, args: string[], env: Record<string, string | undefined>, health: string, log?: string, built?: Promise<void> }} Service */

/** Starts each service once it is built, and runs until one ends. @param {Service[]} services @param {{ ready: () => void, slow?: () => void, preparing?: (name: string, percent: number) => void }} on @returns {Promise<number>} */
export async function supervise(services, on) {
	let stopping = false;
	const children = [];
	const runs = services.map(async (service) => {
		await service.built;
		if (stopping) return { service, code: 0 };
		const child = start(service);
		children.push(child);
		return new Promise((resolve) => child.once("exit", (code) => resolve({ service, code })));
	});
	let giveUp = () => {};
	const stopped = new Promise((resolve) => {
		giveUp = resolve;
	});
	const stop = () => {
		if (stopping) return;
		stopping = true;
		for (const child of children) end(child);
		giveUp();
	};
	process.on("SIGINT", stop);
	process.on("SIGTERM", stop);
	process.on("SIGHUP", stop);
	if (process.env.npm_lifecycle_event) whenOrphaned(stop);

	announce(services, on, () => stopping);
	const first = await Promise.race([...runs, stopped]).catch((error) => ({ error }));
	const isOnPurpose = stopping;
	stop();
	await Promise.all(children.map(ended));
	if (isOnPurpose) return 0;
	if (first.error) throw first.error;
	const { name, log } = first.service;
	if (log) console.error(readFileSync(log, "utf8").trimEnd().split("\n").slice(-20).join("\n"));
	console.error(
		`The ${name} ended by itself (${first.code ?? "by a signal"}); everything is stopped.`,
	);
	return first.code || 1;
}

function ended(child) {
	if (child.exitCode !== null || child.signalCode !== null) return;
	return new Promise((resolve) => child.once("exit", resolve));
}

export function requireFreePort(port, host, setting) {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", (error) =>
			reject(
				error.code === "EADDRINUSE"
					? new Error(`Port ${port} is in use. Stop what uses it, or set ${setting}.`)
					: error,
			),
		);
		probe.listen({ port: Number(port), host }, () => probe.close(resolve));
	});
}

/** When npm is ended, it ends its shell but not our process, which gets another parent. */
function whenOrphaned(stop) {
	const parent = process.ppid;
	setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

/** In its own process group, so that Ctrl-C reaches it once, through us. */
function start({ args, env, log }) {
	const output = log ? openLog(log) : "inherit";
	const guard = fileURLToPath(new URL("scripts/end-with-parent.mjs", ROOT));
	const child = spawn(process.execPath, ["--import", guard, ...args], {
		cwd: fileURLToPath(ROOT),
		env,
		detached: process.platform !== "win32",
		stdio: ["ignore", output, output, "ipc"],
	});
	if (typeof output === "number") closeSync(output);
	return child;
}

function openLog(file) {
	mkdirSync(dirname(file), { recursive: true });
	return openSync(file, "w");
}

function end(child) {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill("SIGTERM");
	// An open stream can keep a server from closing forever.
	setTimeout(() => child.kill("SIGKILL"), GRACE_MS).unref();
}

async function announce(services, { ready, slow, preparing }, isStopping) {
	const patience = setTimeout(() => !isStopping() && slow?.(), 4_000);
	const answering = services.map(async ({ name, health, built }) => {
		await built;
		const present = (percent) => !isStopping() && preparing?.(name, percent);
		while (!isStopping() && !(await answers(health, present))) await sleep(POLL_MS);
	});
	const areAllThere = await Promise.all(answering).catch(() => null);
	clearTimeout(patience);
	if (areAllThere && !isStopping()) ready();
}

function answers(address, present) {
	return new Promise((resolve) => {
		const request = get(address, { agent: false }, (response) => {
			response.resume();
			const percent = response.headers["x-percent-prepared"];
			if (percent !== undefined) present(Number(percent));
			resolve(response.statusCode === 200);
		});
		request.on("error", () => resolve(false));
	});
}
