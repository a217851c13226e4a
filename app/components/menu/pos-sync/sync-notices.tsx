import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";
import type { BegunSync } from "~/models/menu/pos-sync/begun-syncs";
import { ITEM_SYNC_FAILED } from "~/models/menu/pos-sync/pos-thing";
import { begunSyncs, forgetSync, SYNC_BEGUN } from "./begun-syncs";
import { followSync } from "./follow-sync";

/** The page that a sync began on needs so long to show its end. */
const SHOWN_AFTER_MS = 6_000;

interface Ended extends BegunSync {
	isGood: boolean;
}

/** A notice of each sync that ends, wherever the person is by then (spec 4.9, 8.7). The page that it began on tells itself. */
export function SyncNotices({ person }: { person: string }) {
	const { search } = useLocation();
	const onPage = new URLSearchParams(search).get("syncing") ?? "";
	const [open, setOpen] = useState<BegunSync[]>([]);
	const [ended, setEnded] = useState<Ended[]>([]);
	useEffect(() => {
		const look = () => setOpen(begunSyncs(person));
		look();
		window.addEventListener(SYNC_BEGUN, look);
		return () => window.removeEventListener(SYNC_BEGUN, look);
	}, [person]);
	const drop = useCallback((sync: BegunSync) => {
		forgetSync(sync);
		setOpen(begunSyncs(sync.person));
	}, []);
	const end = useCallback(
		(sync: BegunSync, isGood: boolean) => {
			drop(sync);
			setEnded((before) => [
				...before.filter(({ jobId }) => jobId !== sync.jobId),
				{ ...sync, isGood },
			]);
		},
		[drop],
	);
	const forget = useCallback((gone: string) => {
		setEnded((all) => all.filter(({ jobId }) => jobId !== gone));
	}, []);
	const isToldHere = ended.some(({ jobId }) => jobId === onPage);
	useEffect(() => {
		if (!isToldHere) return;
		// A person who leaves before that is told elsewhere.
		const timer = window.setTimeout(forget, SHOWN_AFTER_MS, onPage);
		return () => window.clearTimeout(timer);
	}, [isToldHere, onPage, forget]);
	const told = ended.filter(({ jobId }) => jobId !== onPage);
	return (
		<>
			{open.map((sync) => (
				<Follower key={sync.jobId} sync={sync} onEnd={end} onDrop={drop} />
			))}
			{told.length > 0 && (
				<div className="shell-notice notice-floating">
					{told.map((sync) => (
						<EndNotice key={sync.jobId} sync={sync} onDismiss={() => forget(sync.jobId)} />
					))}
				</div>
			)}
		</>
	);
}

function Follower({
	sync,
	onEnd,
	onDrop,
}: {
	sync: BegunSync;
	onEnd(sync: BegunSync, isGood: boolean): void;
	onDrop(sync: BegunSync): void;
}) {
	useEffect(
		() =>
			followSync(sync, {
				onEnd: (isGood) => onEnd(sync, isGood),
				onDrop: () => onDrop(sync),
			}),
		[sync, onEnd, onDrop],
	);
	return null;
}

function EndNotice({ sync, onDismiss }: { sync: Ended; onDismiss(): void }) {
	const { title, results, isGood } = sync;
	return (
		<Notice
			kind={isGood ? "success" : "error"}
			actions={
				<button type="button" className="btn btn-sm" onClick={onDismiss}>
					Dismiss
				</button>
			}
		>
			{isGood ? `“${title}” is synced with the POS.` : `${ITEM_SYNC_FAILED}: “${title}”.`}{" "}
			{results && <TextLink to={results}>See the results</TextLink>}
		</Notice>
	);
}
