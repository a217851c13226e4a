import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useRef } from "react";
import type { Notice as NoticeData } from "~/models/shared/notice";
import { Notice } from "../ui/notice";

type LeftNotice = NoticeData & { pathname: string; id: string };
type RootData = { notice: LeftNotice | null };

/**
 * What just happened, on the page it was left for (spec 8.3). It stays while the page's data is loaded afresh under
 * it (by the live stream), and is gone on the next page, or when its cross leads to this one once more.
 */
export function PageNotice({ className }: { className?: string }) {
	const { pathname, search } = useLocation();
	const notice = useLeftNotice();
	if (!notice) return null;
	const kind = notice.type === "campaign-error" ? "error" : notice.type;
	return (
		<div className={className} key={notice.id}>
			<Notice kind={kind} dismissTo={pathname + search}>
				{notice.text}
			</Notice>
		</div>
	);
}

/** The notice that stands on this page now, for what says the same in other words. */
export function useLeftNotice(): LeftNotice | null {
	const { pathname, key } = useLocation();
	const left = (useRouteLoaderData("root") as RootData | undefined)?.notice;
	const kept = useRef<{ key: string; notice: LeftNotice } | null>(null);
	if (left && left.pathname === pathname && left.id !== kept.current?.notice.id) {
		kept.current = { key, notice: left };
	}
	return kept.current?.key === key ? kept.current.notice : null;
}
