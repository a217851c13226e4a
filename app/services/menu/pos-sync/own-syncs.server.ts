import type { SyncJob, SyncStatus } from "~/models/menu/pos-sync/sync-job";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { type EndedSync, SHOWN_SYNCS_COOKIE, SYNC_WAIT_SECONDS } from "~/models/shared/ended-sync";
import { isUuid } from "~/models/shared/is-uuid";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { GatewayClient } from "~/services/gateway/client.server";
import { cookieLine, parseCookies, readCookie } from "~/services/web/cookies.server";
import type { RequestState } from "~/services/web/request-state.server";

const COOKIE = "mise_syncs";
const OUTCOMES: readonly SyncStatus[] = ["synced", "error", "failed"];

interface Person {
	state: RequestState;
	gateway: GatewayClient;
	viewer: ViewerAnswer;
}

/** From now on this browser shows the end of syncs that the person starts or joins, on any page (spec 4.9). */
export function watchSyncs(
	request: Request,
	{ state }: Pick<Person, "state">,
	jobId: string | null = null,
): void {
	const { since, seen, joined } = watchIn(request) ?? { since: Date.now(), seen: [], joined: [] };
	const others = joined.filter((each) => each !== jobId);
	state.setCookie(watchCookie({ since, seen, joined: jobId ? [...others, jobId] : joined }));
}

/** The syncs that this browser waits for by name, also those of other people. */
export function joinedSyncs(request: Request): readonly string[] {
	return watchIn(request)?.joined ?? [];
}

/** Finished syncs of the person to report on this page, each only once; null if none are awaited. */
export async function consumeEndedSyncs(
	request: Request,
	person: Person,
): Promise<{ at: number; ended: EndedSync[] } | null> {
	const watch = watchIn(request);
	if (!watch) return null;
	const jobs = await listOwnSyncJobs(person, watch);
	if (!jobs) return { at: Date.now(), ended: [] };
	const ended = notShown(jobs, watch);
	const isOver = jobs.length > 0 && jobs.every(({ finishedAt }) => finishedAt !== null);
	const seen = [...watch.seen, ...ended.map(({ jobId }) => jobId)];
	person.state.setCookie(isOver ? cookieLine(COOKIE, "", 0) : watchCookie({ ...watch, seen }));
	const onPage = new URL(request.url).searchParams.get("syncing");
	const shown = ended.filter(({ jobId }) => jobId !== onPage);
	return { at: Date.now(), ended: shown.map((job) => endedSync(job, person)) };
}

/** Syncs that have ended and were not shown yet, for a stream that begins. */
export async function endedSyncs(request: Request, person: Person): Promise<SyncJob[]> {
	const watch = watchIn(request);
	return watch ? notShown((await listOwnSyncJobs(person, watch)) ?? [], watch) : [];
}

interface Watch {
	since: number;
	seen: string[];
	joined: string[];
}

const JOINED = "j";

function watchIn(request: Request): Watch | null {
	const [since = "", ...ids] = (readCookie(request, COOKIE) ?? "").split(".");
	const begun = /^\d{13}$/.test(since) ? Number(since) : 0;
	if (begun < Date.now() - 1_000 * SYNC_WAIT_SECONDS || begun > Date.now()) return null;
	const byScript = parseCookies(request)[SHOWN_SYNCS_COOKIE]?.split(".") ?? [];
	const joined = ids.filter((id) => id.startsWith(JOINED)).map((id) => id.slice(JOINED.length));
	return {
		since: begun,
		seen: [...new Set([...ids, ...byScript])].filter(isUuid),
		joined: joined.filter(isUuid),
	};
}

function watchCookie({ since, seen, joined }: Watch): string {
	const named = joined.slice(-MAX_JOINED).map((id) => `${JOINED}${id}`);
	return cookieLine(
		COOKIE,
		[since, ...named, ...seen.slice(-MAX_SHOWN)].join("."),
		SYNC_WAIT_SECONDS,
	);
}

const MAX_SHOWN = 20;
const MAX_JOINED = 10;

/** Null where the gateway does not say: no page fails for a notice. */
async function listOwnSyncJobs(
	{ gateway, viewer }: Person,
	{ since, joined }: Watch,
): Promise<SyncJob[] | null> {
	if (!viewer.merchant) return null;
	try {
		return await gateway.get("/api/v2/menu-sync/:merchantId/own-jobs", {
			params: { merchantId: viewer.merchant.merchantId },
			query: { since: new Date(since).toISOString(), joined },
		});
	} catch (failure) {
		if (failure instanceof Response) return null;
		throw failure;
	}
}

function notShown(jobs: readonly SyncJob[], { seen }: Watch): SyncJob[] {
	return jobs.filter(
		({ jobId, status, finishedAt }) =>
			finishedAt !== null && OUTCOMES.includes(status) && !seen.includes(jobId),
	);
}

function endedSync({ jobId, title, status }: SyncJob, { viewer }: Person): EndedSync {
	const resultsPath = canSee(pages.task, viewer) ? pagePath(pages.task, { taskId: jobId }) : null;
	return { jobId, title, isSuccess: status === "synced", resultsPath };
}
