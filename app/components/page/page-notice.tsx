import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useRef } from "react";
import type { Notice as NoticeData } from "~/models/shared/notice";
import { Notice } from "../ui/notice";

type LeftNotice = NoticeData & { pathname: string; id: string };
type RootData = { notice: LeftNotice | null };

/** The notice left for this page (spec 8.3). It survives live reloads and goes on the next page or when dismissed. */
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

/** The notice on this page, for components that would repeat it. */
export function useLeftNotice(): LeftNotice | null {
	const { pathname, key } = useLocation();
	const left = (useRouteLoaderData("root") as RootData | undefined)?.notice;
	const kept = useRef<{ key: string; notice: LeftNotice } | null>(null);
	if (left && left.pathname === pathname && left.id !== kept.current?.notice.id) {
		kept.current = { key, notice: left };
	}
	return kept.current?.key === key ? kept.current.notice : null;
}
