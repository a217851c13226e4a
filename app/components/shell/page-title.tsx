import type { SerializeFrom } from "@remix-run/node";
import { useMatches, useRouteError } from "@remix-run/react";
import { STORE_LOOK } from "../storefront/store-look";

interface TitleHandle {
	title(data: unknown): string;
}

/** The handle of a route whose title is not that of its data's `page`; without data when it failed. */
export function titleHandle<Loader>(
	title: (data: SerializeFrom<Loader> | undefined) => string,
): TitleHandle {
	return { title: (data) => title(data as SerializeFrom<Loader> | undefined) };
}

/** The title in the head of every page but those of stores, whose `meta` names it unless the whole page failed. */
export function PageTitle() {
	const { handle, data } = useMatches().at(-1) ?? {};
	const failure = useRouteError();
	if (handle === STORE_LOOK && !failure) return null;
	const own = (handle as Partial<TitleHandle> | undefined)?.title?.(data);
	const title = own ?? (data as { page?: { title: string } } | undefined)?.page?.title;
	return <title>{title ? `${title} · Mise` : "Mise"}</title>;
}
