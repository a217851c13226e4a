import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Notice as NoticeData } from "~/models/notice";
import type { ShellView } from "~/models/shell";
import { OrderAlerts } from "../live/order-alerts";
import { Notice } from "../ui/notice";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";

type RootData = { notice: (NoticeData & { pathname: string; id: string }) | null };

/** Sidebar, top bar, and between them the page. */
export function Shell({ view, children }: { view: ShellView; children: ReactNode }) {
	const { pathname } = useLocation();
	useScrollToTopOnPhones(pathname);
	return (
		<div className="shell">
			<a href="#content" className="skip-link">
				Skip to content
			</a>
			{/* The one state of the sidebar below 1280 px, kept by a checkbox so that it needs no script. */}
			<input
				type="checkbox"
				id="sidebar-open"
				className="sidebar-switch sr-only"
				aria-label="Show navigation"
				key={pathname}
			/>
			<TopBar view={view} />
			<Sidebar view={view} />
			<label htmlFor="sidebar-open" className="sidebar-veil" aria-hidden="true" />
			<main id="content" className="shell-content" tabIndex={-1}>
				<ShownNotice pathname={pathname} />
				{children}
			</main>
			{view.liveStoreId && <OrderAlerts storeId={view.liveStoreId} key={view.liveStoreId} />}
		</div>
	);
}

/** The notice belongs to the page it was left for: on the next one it is gone. */
function ShownNotice({ pathname }: { pathname: string }) {
	const root = useRouteLoaderData("root") as RootData | undefined;
	const notice = root?.notice;
	if (!notice || notice.pathname !== pathname) return null;
	const kind = notice.type === "campaign-error" ? "error" : notice.type;
	return (
		<div className="shell-notice" key={notice.id}>
			<Notice kind={kind} dismissTo={pathname}>
				{notice.text}
			</Notice>
		</div>
	);
}

/** On a phone a new page begins at its top (spec 2.6). */
function useScrollToTopOnPhones(pathname: string): void {
	const first = useRef(pathname);
	useEffect(() => {
		if (first.current === pathname) return;
		first.current = pathname;
		if (window.innerWidth <= 768) window.scrollTo(0, 0);
	}, [pathname]);
}
