import type { MetaFunction } from "@remix-run/react";

/** The document's title from the page the loader answered with. */
export const pageMeta: MetaFunction = ({ data }) => {
	const page = (data as { page?: { title: string } } | undefined)?.page;
	return [{ title: page ? `${page.title} · Mise` : "Mise" }];
};
