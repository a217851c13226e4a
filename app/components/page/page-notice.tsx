import { Form, Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { NoticeButton, Notice as NoticeData } from "~/models/shared/notice";
import { HiddenFields } from "../form/hidden-fields";
import { Notice } from "../ui/notice";
import { HideAfter } from "./hide-after";

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
				<HideAfter seconds={button.seconds}>
					<PressNow button={button} />
				</HideAfter>
			)}
		</>
	);
	const content = (
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
		return <FloatingNotice key={notice.id}>{content}</FloatingNotice>;
	}
	return (
		<div className={className} key={notice.id}>
			{content}
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
	const stored = useRef<{ key: string; notice: LeftNotice } | null>(null);
	if (left && left.pathname === pathname && left.id !== stored.current?.notice.id) {
		stored.current = { key, notice: left };
	}
	return stored.current?.key === key ? stored.current.notice : null;
}

const CONTROLS = "#content a, #content button, #content input, #content select, #content summary";
/** Pixels from the bottom edge, clearing the save bar; matches the styles. */
const FOOT = 84;

/** Floating notice below the top bar, or at the bottom if it would cover fewer controls there. */
function FloatingNotice({ children }: { children: ReactNode }) {
	const notice = useRef<HTMLDivElement>(null);
	const [isLow, setIsLow] = useState(false);
	useEffect(() => {
		if (!notice.current) return;
		const { left, right, top, bottom, height } = notice.current.getBoundingClientRect();
		const foot = window.innerHeight - FOOT;
		const high = coveredBy({ left, right, top, bottom }, notice.current);
		const low = coveredBy({ left, right, top: foot - height, bottom: foot }, notice.current);
		setIsLow(low < high);
		if (low >= high) return;
		document.body.style.paddingBottom = `${height + FOOT}px`;
		return () => {
			document.body.style.paddingBottom = "";
		};
	}, []);
	return (
		<div
			className={isLow ? "shell-notice notice-floating notice-low" : "shell-notice notice-floating"}
			ref={notice}
		>
			{children}
		</div>
	);
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

function coveredBy(box: Box, notice: Element): number {
	const controls = Array.from(document.querySelectorAll(CONTROLS));
	return controls.filter((control) => {
		if (notice.contains(control)) return false;
		const { left, right, top, bottom } = control.getBoundingClientRect();
		return top < box.bottom && box.top < bottom && left < box.right && box.left < right;
	}).length;
}
