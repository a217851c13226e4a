import {
	isRouteErrorResponse,
	useLocation,
	useRouteError,
	useRouteLoaderData,
} from "@remix-run/react";
import { useEffect } from "react";
import type { Gone as GoneView } from "~/models/pages/gone";
import { HiddenFields } from "../form/hidden-fields";
import { Button, ButtonLink } from "../ui/button";
import { ErrorPanel } from "../ui/error-panel";
import { TextLink } from "../ui/text-link";
import { Gone } from "./gone";
import { LiteModeForm } from "./lite-mode-form";
import { NotFound } from "./not-found";
import { AccessDenied } from "./refusal";
import { ResumeSignIn } from "./resume-sign-in";
import { DraftValues } from "./typed-values";
import { UnexpectedError } from "./unexpected-error";

export const RETRY_SECONDS = 5;

interface Failure {
	status: number;
	message: string;
	requestId: string;
	unable?: string;
	details?: { reason?: string };
	gone?: GoneView;
}

interface Way {
	to: string;
	label: string;
}

interface ThrownData {
	failure?: Failure;
	resend?: { path: string; entries: [string, string][]; csrf: string };
	first?: Way;
	denied?: {
		refusal: string;
		way: Way;
		setup: Way | null;
		account: Way | null;
		advice: string;
	};
	gone?: GoneView;
	notFound?: boolean;
	typed?: [string, string][];
	signIn?: { parked: string; csrf: string };
}

export function RouteError() {
	const error = useRouteError();
	const location = useLocation();
	const root = useRouteLoaderData("root") as { supportUrl?: string; csrf?: string } | undefined;
	useChunkReload(error);
	const isBusy = isRouteErrorResponse(error) && error.status === 503 && !error.data?.resend;
	useRetry(isBusy);
	const here = `${location.pathname}${location.search}`;

	if (!isRouteErrorResponse(error)) {
		return (
			<UnexpectedError error={error}>
				<ErrorPanel
					retryTo={here}
					supportUrl={root?.supportUrl}
					action={root?.csrf && <LiteModeForm csrf={root.csrf} here={here} />}
				>
					Something went wrong. Please try again
				</ErrorPanel>
			</UnexpectedError>
		);
	}
	const data = (error.data ?? {}) as ThrownData;
	if (data.signIn) return <ResumeSignIn {...data.signIn} />;
	const typed = data.typed && <DraftValues typed={data.typed} />;
	if (data.denied) {
		return (
			<>
				<Denied {...data.denied} csrf={root?.csrf} supportUrl={root?.supportUrl} />
				{typed}
			</>
		);
	}
	if (data.failure && error.status !== 404) {
		const isStarting = isBusy && data.failure.details?.reason === "starting";
		return (
			<ErrorPanel
				title={isStarting ? "Mise is starting" : undefined}
				retryTo={data.resend ? undefined : here}
				requestId={isStarting ? undefined : data.failure.requestId}
				supportUrl={root?.supportUrl}
			>
				{data.failure.unable && <p className="mb-2">{data.failure.unable}</p>}
				<p>{data.failure.message}</p>
				{isBusy && <p className="mt-2">This page retries automatically.</p>}
				{data.first && (
					<p className="mt-2">
						<TextLink to={data.first.to} external>
							{data.first.label} (opens in a new tab)
						</TextLink>
					</p>
				)}
				{data.resend && <Resend {...data.resend} />}
			</ErrorPanel>
		);
	}
	const gone = data.gone ?? data.failure?.gone;
	if (gone) {
		return (
			<>
				<Gone {...gone} />
				{typed}
			</>
		);
	}
	return (
		<>
			<NotFound title={notFoundTitle(data.failure)} pathname={location.pathname} />
			{typed}
		</>
	);
}

/** "Order not found" of the gateway's "Order was not found". */
function notFoundTitle(failure: Failure | undefined): string {
	const [, thing] = /^([A-Z][\w ]*?) was not found$/.exec(failure?.message ?? "") ?? [];
	return thing && thing !== "This" ? `${thing} not found` : "Page not found";
}

type Exit = { csrf: string | undefined; supportUrl: string | undefined };

function Denied({
	refusal,
	way,
	setup,
	account,
	advice,
	...exit
}: NonNullable<ThrownData["denied"]> & Exit) {
	if (account === null) {
		return (
			<AccessDenied
				title={refusal}
				action={
					<div className="way-out">
						{setup && <ButtonLink to={setup.to}>{setup.label}</ButtonLink>}
						<ButtonLink to={way.to}>{way.label}</ButtonLink>
					</div>
				}
			>
				{advice}
			</AccessDenied>
		);
	}
	return (
		<AccessDenied
			title="You don't have a role yet"
			action={<WayOut way={way} account={account} {...exit} />}
		>
			<p>{refusal}</p>
			<p className="mt-2">{advice}</p>
		</AccessDenied>
	);
}

/** Options available without a role; home also denies access until there is one (spec 2.5). */
function WayOut({ way, account, csrf, supportUrl }: Exit & Record<"way" | "account", Way>) {
	return (
		<form method="post" action="/auth/sign-out" className="way-out">
			<HiddenFields values={{ csrf: csrf ?? "" }} />
			<ButtonLink to={account.to} icon="user">
				{account.label}
			</ButtonLink>
			<Button icon="logout">Sign out</Button>
			{supportUrl && (
				<a className="btn btn-secondary" href={supportUrl}>
					Contact support
				</a>
			)}
			<ButtonLink to={way.to} icon="refresh" variant="primary">
				{way.label}
			</ButtonLink>
		</form>
	);
}

function Resend({ path, entries, csrf }: NonNullable<ThrownData["resend"]>) {
	return (
		<form method="post" action={path} className="mt-3">
			<HiddenFields values={{ csrf }} />
			{entries.map(([name, value], index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a form's entries have no other identity
				<input key={index} type="hidden" name={name} value={value} />
			))}
			<p className="mb-3">We kept what you entered. Nothing was saved.</p>
			<Button variant="primary" icon="refresh">
				Try again
			</Button>
		</form>
	);
}

function useRetry(isBusy: boolean): void {
	useEffect(() => {
		if (!isBusy) return;
		const timer = setTimeout(() => window.location.reload(), RETRY_SECONDS * 1_000);
		return () => clearTimeout(timer);
	}, [isBusy]);
}

/** Reloads if a script file is missing because a newer version was deployed (spec 2.6). */
function useChunkReload(error: unknown): void {
	useEffect(() => {
		const message = error instanceof Error ? error.message : "";
		if (!/dynamically imported module|Importing a module script failed/i.test(message)) return;
		const last = Number(sessionStorage.getItem("chunk-reload") ?? "0");
		if (Date.now() - last < 10_000) return;
		sessionStorage.setItem("chunk-reload", String(Date.now()));
		window.location.reload();
	}, [error]);
}
