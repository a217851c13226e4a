import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportPKCS8, generateKeyPair, type JWTPayload, jwtVerify } from "jose";

interface KnownDashboard {
	uid: string;
	title: string;
	folderTitle?: string;
	/** Whose people see it. */
	merchantId: string;
}

/**
 * A Grafana on loopback as it behaves with `[auth.jwt]`: it verifies tokens with the public key, takes them in the header of
 * its API and in the address of a page, and shows people what belongs to their organization.
 */
export async function serveGrafana() {
	const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
	const known: KnownDashboard[] = [];
	const seen: JWTPayload[] = [];
	const state = { isDown: false, isStrict: false };
	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? "", "http://here");
		const isApi = url.pathname === "/grafana/api/search";
		const token = isApi ? request.headers["x-jwt-assertion"] : url.searchParams.get("auth_token");
		const answer = (status: number, body: string) => response.writeHead(status).end(body);
		if (state.isDown) return answer(502, "Bad gateway");
		const verified = await jwtVerify(String(token), publicKey, { algorithms: ["ES256"] }).catch(
			() => null,
		);
		if (!verified || state.isStrict) return answer(401, '{"message":"Invalid JWT"}');
		seen.push(verified.payload);
		const own = known.filter(({ merchantId }) => merchantId === verified.payload.organization);
		if (isApi) {
			const found = own.map(({ uid, title, folderTitle }) => ({
				id: 1,
				uid,
				title,
				folderTitle,
				type: "dash-db",
				tags: [],
				url: `/grafana/d/${uid}/a-slug`,
			}));
			return answer(200, JSON.stringify(found));
		}
		const shown = own.find(({ uid }) => url.pathname === `/grafana/d/${uid}`);
		return answer(shown ? 200 : 404, shown ? `<h1>${shown.title}</h1>` : "Not found");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		origin,
		env: { GRAFANA_URL: `${origin}/grafana/`, GRAFANA_JWT_KEY: await exportPKCS8(privateKey) },
		known,
		seen,
		state,
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
}
