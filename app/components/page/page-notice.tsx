import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { Notice as NoticeData } from "~/models/notice";
import { Notice } from "../ui/notice";

type RootData = { notice: (NoticeData & { pathname: string; id: string }) | null };

/** What just happened, on the page it was left for; on the next one it is gone (spec 8.3). */
export function PageNotice({ className }: { className?: string }) {
	const { pathname } = useLocation();
	const notice = (useRouteLoaderData("root") as RootData | undefined)?.notice;
	if (!notice || notice.pathname !== pathname) return null;
	const kind = notice.type === "campaign-error" ? "error" : notice.type;
	return (
		<div className={className} key={notice.id}>
			<Notice kind={kind} dismissTo={pathname}>
				{notice.text}
			</Notice>
		</div>
	);
}
