import { request } from "node:http";
import { resolve as absolute } from "node:path";
import { verificationSocket } from "./verification-socket";
import { type Verification, verificationSchema } from "./verify-with-heads";

/** Verifies through the running gateway of a data directory; null when none runs. Throws when it fails. */
export async function requestVerification(
	dataDir: string,
	headsFile: string,
): Promise<Verification | null> {
	const text = await ask(
		verificationSocket(dataDir),
		`/?${new URLSearchParams({ heads: absolute(headsFile) })}`,
	);
	return text === null ? null : verificationSchema.parse(JSON.parse(text));
}

function ask(socketPath: string, path: string): Promise<string | null> {
	return new Promise((resolve, reject) => {
		const sent = request({ socketPath, path }, (answer) => {
			const parts: string[] = [];
			answer.setEncoding("utf8");
			answer.on("data", (part: string) => parts.push(part));
			answer.on("error", reject);
			answer.on("end", () => {
				if (answer.statusCode === 200) resolve(parts.join(""));
				else reject(new Error("The running gateway could not verify the log: see its own log."));
			});
		});
		sent.on("error", (error: NodeJS.ErrnoException) => {
			if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
			else reject(error);
		});
		sent.end();
	});
}
