/** What a caller learns: it is done, refused for good, or worth another try, if asked for not before a wait. */
export type Ending =
	| "done"
	| "refused"
	| "again"
	| "again in 7 s"
	| "unsure"
	| "gone"
	| "link again";

export const EDGES = {
	"401 expired": { status: 401 },
	"403 scope": { status: 403 },
	"404 of another merchant": { status: 404 },
	"409 version": { status: 409 },
	"429": { status: 429 },
	"429 with Retry-After": { status: 429, headers: { "retry-after": "7" } },
	"500 with a page": { status: 500, body: "<h1>Oops</h1>" },
	"done, but the answer is late": { delayMs: 4_000 },
	"no JSON": { body: "thanks" },
	"byte order mark": { prefix: "\uFEFF" },
	"new fields and values": { with: "news" },
	"null for absent": { with: "nulls" },
	"-1 for none": { with: "minusOnes" },
} as const satisfies Record<string, Edge>;

export interface Edge {
	status?: number;
	headers?: Record<string, string>;
	body?: string;
	delayMs?: number;
	prefix?: string;
	with?: "news" | "nulls" | "minusOnes";
}

export type EdgeName = keyof typeof EDGES;
export type Endings = Record<EdgeName, Ending>;

export const USUAL: Endings = {
	"401 expired": "refused",
	"403 scope": "refused",
	"404 of another merchant": "refused",
	"409 version": "again",
	"429": "again",
	"429 with Retry-After": "again in 7 s",
	"500 with a page": "again",
	"done, but the answer is late": "again",
	"no JSON": "again",
	"byte order mark": "done",
	"new fields and values": "done",
	"null for absent": "done",
	"-1 for none": "done",
};
