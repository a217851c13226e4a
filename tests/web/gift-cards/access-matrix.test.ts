import { testPageMatrix } from "../../support/page-matrix";

testPageMatrix("gift-cards");
