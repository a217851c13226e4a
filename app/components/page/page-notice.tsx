import { Form, Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useRef } from "react";
import type { NoticeButton, Notice as NoticeData } from "~/models/shared/notice";
import { HiddenFields } from "../form/hidden-fields";
import { Notice } from "../ui/notice";
import { FloatingNotice } from "./floating-notice";
import { ForSeconds } from "./for-seconds";

type LeftNotice = NoticeData & { pathname: string; id: string };
type RootData = { notice: LeftNotice | null; csrf: string };

/** The notice (spec 8.3) survives live reloads; a later one floats, so nothing moves away from under a finger. */
export function PageNotice({ className }: { className: string }) {
	const { pathname, search } = useLocation();
	const notice = useLeftNotice();
	const cameWithPage = useRef(notice?.id).current;
	if (!notice) return null;
	const { about, links = [], button, isFloating } = notice;
	const kind = notice.type === "campaign-error" ? "error" : notice.type;
	const actions = (links.length > 0 || button) && (
		<>
			{links.map(({ label, to, isDocument }) => (
				<Link key={to} to={to} reloadDocument={isDocument} discover="none" className="btn btn-sm">
					{label}{" "}
				</Link>
			))}
			{button && (
				<ForSeconds seconds={button.seconds}>
					<PressNow button={button} />
				</ForSeconds>
			)}
		</>
	);
	const words = (
		<Notice
			kind={kind}
			title={about ? notice.text : undefined}
			actions={actions}
			dismissTo={pathname + search}
		>
			{about ?? notice.text}
		</Notice>
	);
	if (isFloating || notice.id !== cameWithPage) {
		return <FloatingNotice key={notice.id}>{words}</FloatingNotice>;
	}
	return (
		<div className={className} key={notice.id}>
			{words}
		</div>
	);
}

function PressNow({ button: { label, action, fields } }: { button: NoticeButton }) {
	const csrf = (useRouteLoaderData("root") as RootData | undefined)?.csrf ?? "";
	return (
		<Form method="post" action={action} preventScrollReset>
			<HiddenFields values={{ csrf, ...fields }} />
			<button type="submit" className="btn btn-sm">
				{label}
			</button>
		</Form>
	);
}

export function useLeftNotice(): LeftNotice | null {
	const { pathname, key } = useLocation();
	const left = (useRouteLoaderData("root") as RootData | undefined)?.notice;
	const kept = useRef<{ key: string; notice: LeftNotice } | null>(null);
	if (left && left.pathname === pathname && left.id !== kept.current?.notice.id) {
		kept.current = { key, notice: left };
	}
	return kept.current?.key === key ? kept.current.notice : null;
}
