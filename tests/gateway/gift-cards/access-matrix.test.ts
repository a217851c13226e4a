import { testEndpointMatrix } from "../../support/endpoint-matrix";

testEndpointMatrix("gift-cards");
