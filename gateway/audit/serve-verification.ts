import { chmodSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { z } from "zod";
import type { GatewayConfig } from "../core/config";
import type { Database } from "../core/database";
import type { Services } from "../core/services";
import { verificationSocket } from "./verification-socket";
import { verifyWithHeads } from "./verify-with-heads";

const headsParam = z.string().min(1).max(4_096);

/** Lets `npm run audit:verify` check an embedded database, which no other process can open. Returns how to end it. */
export async function serveVerification(
	database: Database,
	{ DATA_DIR }: Pick<GatewayConfig, "DATA_DIR">,
	log: Services["log"],
): Promise<() => Promise<void>> {
	if (database.kind !== "pglite" || process.platform === "win32") return async () => undefined;
	const path = verificationSocket(DATA_DIR);
	// The directory is locked by this process, so a socket in it is left over.
	rmSync(path, { force: true });
	const server = createServer((request, answer) => {
		const requested = new URL(request.url ?? "/", "http://localhost").searchParams.get("heads");
		const file = headsParam.safeParse(requested);
		if (!file.success) return void answer.writeHead(400).end();
		verifyWithHeads(database, file.data).then(
			(verification) => answer.end(JSON.stringify(verification)),
			(error: unknown) => {
				log.error({ error }, "the audit log could not be verified");
				answer.writeHead(500).end();
			},
		);
	});
	// Long logs take longer than requests usually may.
	server.requestTimeout = 0;
	server.on("error", (error) => log.warn({ error, path }, "audit:verify cannot ask this gateway"));
	await new Promise<void>((resolve) => {
		server.once("error", () => resolve());
		server.listen(path, () => {
			chmodSync(path, 0o600);
			resolve();
		});
	});
	return () =>
		new Promise((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
}
