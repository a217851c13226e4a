import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Settings } from "../../../gateway/adapters/images/s3-store";

export interface S3Peer {
	settings: S3Settings;
	/** The bucket's content by key. */
	objects: Map<string, { bytes: Buffer; type: string }>;
	refused: string[];
	/** Answers the next requests with 503. */
	fail(times: number): void;
	close(): Promise<void>;
}

const MAX_SKEW_MS = 900_000;
const PAGE = 2;

/** An HTTP server with the S3 calls the store needs; checks every signature (SigV4). */
export async function startS3Peer(): Promise<S3Peer> {
	const objects: S3Peer["objects"] = new Map();
	const refused: string[] = [];
	let failures = 0;
	const secret = "a secret of the tests' bucket";
	const server = createServer(async (request, response) => {
		const body = await read(request);
		const wrong = signatureIssue(request, body, secret);
		if (wrong) {
			refused.push(wrong);
			return answer(response, 403, `<Error><Code>${wrong}</Code></Error>`);
		}
		if (failures > 0) {
			failures -= 1;
			return answer(response, 503, "<Error><Code>SlowDown</Code></Error>");
		}
		serve(objects, request, response, body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		settings: {
			endpoint: `http://127.0.0.1:${port}`,
			region: "eu-test-1",
			bucket: "pictures",
			key: "KEYOFTESTS",
			secret,
			pathStyle: true,
		},
		objects,
		refused,
		fail(times) {
			failures = times;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function serve(
	objects: S3Peer["objects"],
	request: IncomingMessage,
	response: ServerResponse,
	body: Buffer,
): ServerResponse {
	const url = new URL(request.url ?? "/", "http://s3");
	const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
	const key = rest.join("/");
	if (bucket !== "pictures")
		return answer(response, 404, "<Error><Code>NoSuchBucket</Code></Error>");
	if (key === "") return answer(response, 200, listing(objects, url.searchParams));
	if (request.method === "PUT") {
		objects.set(key, { bytes: body, type: request.headers["content-type"] ?? "" });
		return answer(response, 200, "");
	}
	if (request.method === "DELETE") {
		objects.delete(key);
		return answer(response, 204, "");
	}
	const found = objects.get(key);
	if (!found) return answer(response, 404, "<Error><Code>NoSuchKey</Code></Error>");
	response.writeHead(200, { "content-type": found.type, "content-length": found.bytes.byteLength });
	return response.end(request.method === "HEAD" ? undefined : found.bytes);
}

/** ListObjectsV2, in small pages. */
function listing(objects: S3Peer["objects"], query: URLSearchParams): string {
	const prefix = query.get("prefix") ?? "";
	const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
	if (query.get("delimiter") !== "/") {
		const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
		return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
	}
	const groups = [...new Set(keys.map((key) => `${key.split("/")[0]}/`))];
	const from = Number(query.get("continuation-token") ?? 0);
	const page = groups.slice(from, from + PAGE);
	const isTruncated = from + PAGE < groups.length;
	return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${
		isTruncated ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ""
	}${page
		.map((group) => `<CommonPrefixes><Prefix>${group}</Prefix></CommonPrefixes>`)
		.join("")}</ListBucketResult>`;
}

/** What is wrong with a request's AWS Signature Version 4, or null. */
function signatureIssue(request: IncomingMessage, body: Buffer, secret: string): string | null {
	const { headers } = request;
	const match =
		/^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
			headers.authorization ?? "",
		);
	if (!match) return "AccessDenied";
	const [, key = "", day = "", region = "", signed = "", signature = ""] = match;
	if (key !== "KEYOFTESTS" || region !== "eu-test-1") return "InvalidAccessKeyId";
	const date = String(headers["x-amz-date"] ?? "");
	const at = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));
	if (!(Math.abs(at - Date.now()) < MAX_SKEW_MS)) return "RequestTimeTooSkewed";
	const payload = String(headers["x-amz-content-sha256"] ?? "");
	if (payload !== sha256(body)) return "XAmzContentSHA256Mismatch";
	const names = signed.split(";");
	if (!names.includes("host") || !names.includes("x-amz-content-sha256")) return "AccessDenied";
	const url = new URL(request.url ?? "/", "http://s3");
	const query = [...url.searchParams]
		.map(([name, value]) => `${encode(name)}=${encode(value)}`)
		.sort()
		.join("&");
	const canonical = [
		request.method,
		url.pathname,
		query,
		...names.map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
		"",
		signed,
		payload,
	].join("\n");
	const scope = `${day}/${region}/s3/aws4_request`;
	const text = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n");
	const signingKey = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(
		hmac,
		`AWS4${secret}`,
	);
	const expected = hmac(signingKey, text);
	return timingSafeEqual(expected, Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}

function hmac(key: Buffer | string, text: string): Buffer {
	return createHmac("sha256", key).update(text).digest();
}

function sha256(data: Buffer | string): string {
	return createHash("sha256").update(data).digest("hex");
}

function encode(text: string): string {
	return encodeURIComponent(text).replace(
		/[!'()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}

async function read(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}

function answer(response: ServerResponse, status: number, xml: string): ServerResponse {
	response.writeHead(status, { "content-type": "application/xml" });
	return response.end(xml);
}
